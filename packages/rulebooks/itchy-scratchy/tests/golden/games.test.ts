import type { Shelf } from '@longroll/rulebooks';
import { golden } from '@longroll/testkit';
import { board } from '../../board/index.ts';
import { botKit } from '../../bot.ts';
import { offer } from '../../play.ts';
import { rulebook } from '../../rulebook.ts';

const shelf = { rulebook, board, bots: botKit(offer) } as unknown as Shelf;

golden(import.meta.dirname, shelf, [
  { name: 'crossroads', scenario: 'crossroads', options: {}, bots: ['planner', 'planner'], seed: 5 },
  { name: 'redoubt', scenario: 'redoubt', options: {}, bots: ['planner', 'planner'], seed: 1 },
  { name: 'wagons', scenario: 'wagons', options: {}, bots: ['planner', 'planner'], seed: 3 },
]);
