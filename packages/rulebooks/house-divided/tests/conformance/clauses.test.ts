import { conformance } from '@longroll/testkit';
import { shelf } from '../../index.ts';

conformance(shelf.rulebook, import.meta.dirname);
