import { config } from '#lib/config';
import type { Toast } from './toasts';

/** Told when the connection goes and when it is back. What says the same in its place takes them away. */
export const connectionToasts = {
  offline: {
    type: 'error',
    icon: 'offline',
    message: { id: 'app.offline' },
    timeout: config.connectionToastTimeout,
  },
  online: {
    type: 'info',
    icon: 'online',
    message: { id: 'app.online' },
    timeout: config.connectionToastTimeout,
  },
} satisfies Record<string, Toast>;
