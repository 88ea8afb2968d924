import type { Editor } from '@longroll/drawing';
import type { PlainRecord } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { type DraftModel, openDraft } from '../editor/draft-model.ts';
import { unpackFile } from '../editor/link.ts';
import { shelfOf } from '../play/book.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { Failure, Loading } from '../widgets/states.tsx';
import { EditorTable } from './editor-table.tsx';

interface Opened {
  readonly shelf: Shelf;
  readonly editor: Editor<PlainRecord>;
  readonly model: DraftModel;
}

/** The draft to begin with: that of the link, else that of the named scenario, else a blank one. */
const firstDraft = async (shelf: Shelf, editor: Editor<PlainRecord>, scenario: string | undefined) => {
  const linked = await unpackFile(location.hash);
  const named = shelf.rulebook.scenarios.find(({ id }) => id === scenario)?.data;
  for (const file of [linked, named]) {
    const draft = file === undefined ? undefined : editor.read(file);
    if (draft) return draft;
  }
  return editor.blank.make(editor.blank.value, 1);
};

const open = async (book: string, scenario: string | undefined): Promise<Opened> => {
  const shelf = await shelfOf(book);
  if (!shelf) throw new Error(`There is no rulebook "${book}" here.`);
  const { editor } = shelf;
  if (!editor)
    throw new Error(`Scenarios of ${shelf.rulebook.title} are written as files; there is no editor for them.`);
  return { shelf, editor, model: openDraft(editor, await firstDraft(shelf, editor, scenario)) };
};

/** The editor of a book's scenarios. */
export const EditorPage = (): JSX.Element => {
  const { book = '' } = useRoute().params;
  const { query } = useLocation();
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  useEffect(() => {
    open(book, query.scenario).then(setOpened, setError);
  }, [book]);
  if (opened) return <EditorTable {...opened} />;
  return (
    <PageFrame title="Editor">
      {error === undefined ? <Loading what="the editor" /> : <Failure error={error} />}
    </PageFrame>
  );
};
