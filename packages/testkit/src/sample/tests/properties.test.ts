import { rulebookBattery } from '@longroll/testkit';
import { shelf } from '../index.ts';

rulebookBattery(shelf.rulebook, { actions: 4000 });
