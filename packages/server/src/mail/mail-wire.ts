/** What the API sends and takes about mail. */

/** GET /api/me/mail, and the answer to every change of it. */
export interface WireMail {
  /** Whether this server sends mails at all. */
  readonly on: boolean;
  /** Confirmed by a link: mails go there. */
  readonly address?: string;
  /** A link was sent there and waits to be followed. */
  readonly unconfirmed?: string;
  /** Stopped by a link in a mail: nothing is sent until the address is given again. */
  readonly stopped?: true;
  /** Why the mail server of the address took nothing: nothing is sent until it is confirmed again. */
  readonly refused?: string;
}

/** PUT /api/me/mail */
export interface WantMail {
  readonly address: string;
  /** IANA name of the time zone in which mails tell moments; as before when absent, UTC at first. */
  readonly zone?: string;
}
