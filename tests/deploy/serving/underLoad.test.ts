import { kilim, rugs } from '../../support/demo.ts';
import { keepAsking } from './support/client.ts';
import { openStage, type Stage } from './support/stage.ts';
import { hasServerPrograms } from './support/whatIsThere.ts';

// Replaces servers while shoppers request pages. No request may fail.

const suite = hasServerPrograms ? describe : describe.skip;
const paths = ['/sa_ar/', '/sa_en/', `/ae_en${kilim.path}`, `/sa_ar${rugs.path}`, '/ae_ar/about-us', '/sa_en/cart'];

suite('a server under load', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.close());

  test('fails no request while a release is deployed and rolled back', async () => {
    const shoppers = keepAsking(stage.port, paths);
    await shoppers.more(200);
    stage.release('second', 'Second');
    await stage.serve();
    await shoppers.more(200);
    const after = keepAsking(stage.port, paths);
    await after.more(100);
    expect(await after.stop()).toMatchObject({ failures: [], names: ['Second'] });

    stage.switchTo('first');
    await stage.serve();
    await shoppers.more(200);
    const back = keepAsking(stage.port, paths);
    await back.more(100);
    expect(await back.stop()).toMatchObject({ failures: [], names: ['First'] });
    const { failures, names } = await shoppers.stop();
    const isCutOff = (failure: string) => failure.endsWith('Error: aborted');
    expect(failures.filter((failure) => !isCutOff(failure))).toEqual([]);
    // Only a worker of nginx may abort a response. Document servers finish their responses before they exit.
    expect(failures.filter(isCutOff).length).toBeLessThanOrEqual(stage.socketsLeft());
    expect(names).toEqual(['First', 'Second']);
  });

  test('fails no request while a document server is killed and started again', async () => {
    const shoppers = keepAsking(stage.port, paths);
    await shoppers.more(200);
    await stage.killDocumentServer();
    await shoppers.more(400);
    await stage.startDocumentServer();
    await shoppers.more(200);
    expect(await shoppers.stop()).toMatchObject({ failures: [] });
  });
});
