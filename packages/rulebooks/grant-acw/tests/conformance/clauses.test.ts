import { conformance } from '@longroll/testkit';
import { shelf } from '../../index.ts';

conformance(shelf, import.meta.dirname);
