import { prefix } from './prefix.ts';

/** The one worker of the site: it shows what the server pushes, and gives kept files where there is no network. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`${prefix}/push.js`, { scope: `${prefix}/` });
