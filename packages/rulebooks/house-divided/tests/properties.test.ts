import { rulebookBattery } from '@longroll/testkit';
import { shelf } from '../index.ts';

rulebookBattery(shelf, { actions: 20_000 });
