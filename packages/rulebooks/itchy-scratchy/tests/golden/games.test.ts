import { golden } from '@longroll/testkit';
import { shelf } from '../../index.ts';

golden(import.meta.dirname, shelf, [
  { name: 'crossroads', scenario: 'crossroads', options: {}, bots: ['planner', 'planner'], seed: 5 },
  { name: 'redoubt', scenario: 'redoubt', options: {}, bots: ['planner', 'planner'], seed: 1 },
  { name: 'wagons', scenario: 'wagons', options: {}, bots: ['planner', 'planner'], seed: 3 },
]);
