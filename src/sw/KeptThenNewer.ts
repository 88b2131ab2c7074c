import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { keptOrNewer } from './keptOrNewer';
import { tellNewer } from './tell';

/** Answers of the catalogue: what is kept, and who asked is told when the network says something else. */
export class KeptThenNewer extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { event } = handler;
    const clientId = 'clientId' in event ? String(event.clientId) : '';
    return keptOrNewer(request, handler, () => tellNewer(clientId, request.url));
  }
}
