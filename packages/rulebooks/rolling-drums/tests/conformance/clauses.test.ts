import { conformance } from '@longroll/testkit';
import { rulebook } from '../../rulebook.ts';

conformance(rulebook, import.meta.dirname);
