/** Of what players are noticed: the words of the switches. */
export const NOTICES = [
  'turn',
  'deadline',
  'proposal',
  'led',
  'began',
  'over',
  'invited',
  'chat',
  'draw',
  'rematch',
] as const;
export type NoticeKind = (typeof NOTICES)[number];

/** How they are. */
export const WAYS = ['mail', 'push'] as const;
export type Way = (typeof WAYS)[number];

/** What somebody gets who has said nothing: mails of what waits for him, and pushes of everything. */
export const USUAL: { readonly [way in Way]: readonly NoticeKind[] } = {
  mail: ['turn', 'deadline', 'proposal', 'led', 'began', 'over', 'invited', 'draw', 'rematch'],
  push: NOTICES,
};

/** Whether the text is a kind of notice. */
export const isNoticeKind = (text: string): text is NoticeKind => NOTICES.some((kind) => kind === text);
