/** What the API tells and takes of a war by mail. */

/** GET and PUT /api/matches/:id/mail: of a seat of mine, in a match that is played by sheets. */
export interface WireSeatMail {
  readonly seat: string;
  /** Whether this server takes orders by mail, and sends mails. */
  readonly on: boolean;
  /** Where orders of this seat are written to: whoever knows it can write them. Absent where none are taken. */
  readonly address?: string;
  /** The first line of a mail for the present turn. */
  readonly header: string;
  /** Whether reports are mailed to me, where I have confirmed an address (/api/me/mail). */
  readonly reports: boolean;
}
