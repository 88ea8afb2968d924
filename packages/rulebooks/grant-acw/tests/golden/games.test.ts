import { golden } from '@longroll/testkit';
import { shelf } from '../../index.ts';

golden(import.meta.dirname, shelf, [
  { name: 'first-muster', scenario: 'first-muster', options: {}, bots: ['greedy', 'greedy'], seed: 1863, most: 400 },
]);
