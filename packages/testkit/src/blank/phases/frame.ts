/** Frame: blank-frame-1. */
import { todo } from '@longroll/kernel';
import { phase } from '../define.ts';

export const frame = phase({
  id: 'frame',
  title: 'Frame',
  clause: 'blank-frame-1',
  begin: () => todo('blank-frame-1'),
});
