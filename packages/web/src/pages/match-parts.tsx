/** Parts of the match page that most visits never open, or open late: each is fetched when it is first shown. */
import { Dialog } from '../widgets/dialog.tsx';
import { fetchedPart } from '../widgets/fetched-part.tsx';

/** The end of the match. */
export const OutcomeCard = fetchedPart(async () => (await import('../panel/outcome.tsx')).OutcomeCard);
export const AbandonedCard = fetchedPart(async () => (await import('../panel/outcome.tsx')).AbandonedCard);

/** What is said at the match, and its player's notes. */
export const TalkCard = fetchedPart(async () => (await import('../panel/talk.tsx')).TalkCard);

/** What a side has ordered and when it comes. */
export const SchedulePart = fetchedPart(async () => (await import('../panel/schedule.tsx')).SchedulePart);

const Dialogs = fetchedPart(
  async () => (await import('../panel/layers.tsx')).ChoiceDialogs,
  ({ layer }, card) => (
    <Dialog
      title="Not fetched"
      onClose={() => {
        layer.value = 'none';
      }}
    >
      {card}
    </Dialog>
  ),
);

/** The layers over the page: keys, search, the match itself, giving up. */
export const Layers: typeof Dialogs = (props) => (props.layer.value === 'none' ? null : <Dialogs {...props} />);
