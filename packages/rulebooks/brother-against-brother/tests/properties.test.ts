import { rulebookBattery } from '@longroll/testkit';
import { rulebook } from '../rulebook.ts';

rulebookBattery(rulebook, { actions: 1500 });
