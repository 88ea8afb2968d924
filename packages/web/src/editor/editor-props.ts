import type { Editor } from '@longroll/drawing';
import type { PlainRecord } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import type { DraftModel } from './draft-model.ts';

/** What every part of the editor page is given. */
export interface EditorProps {
  readonly shelf: Shelf;
  readonly editor: Editor<PlainRecord>;
  readonly model: DraftModel;
}
