import { answers } from '@longroll/testkit';
import { shelf } from '../../../index.ts';

answers(import.meta.dirname, shelf);
