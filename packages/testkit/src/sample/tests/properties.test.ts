import { rulebookBattery } from '@longroll/testkit';
import { shelf } from '../index.ts';

rulebookBattery(shelf, { actions: 1500 });
