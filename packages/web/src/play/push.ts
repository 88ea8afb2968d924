import type { WirePushKey } from '@longroll/server/notices';
import { call } from '../net/api.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { prefix } from '../net/prefix.ts';
import { registerWorker } from '../net/worker.ts';

/** Whether this browser can be pushed to at all. */
export const canBePushed = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && isSecureContext;

/** Whether this browser is pushed to now. */
export const isPushed = async (): Promise<boolean> => {
  if (!canBePushed()) return false;
  const registration = await navigator.serviceWorker.getRegistration(`${prefix}/`);
  return (await registration?.pushManager.getSubscription()) != null;
};

/** Has the server push to this browser. Throws when the reader, the browser or the server says no. */
export const bePushed = async (): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('This browser was not allowed to show notices. Its settings for this site say so.');
  const { key } = await call<WirePushKey>('GET', peopleRoutes.push);
  const registration = await registerWorker();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await call('POST', peopleRoutes.myPush, { endpoint, keys });
};

/** Has it push here no more. */
export const beLeftAlone = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration(`${prefix}/`);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await call('DELETE', peopleRoutes.myPush, { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
};
