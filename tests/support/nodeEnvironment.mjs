import { TestEnvironment } from 'jest-environment-node';
import { embeddedBackEnd } from './embeddedBackEnd.mjs';
import { releaseMemory } from './workerMemory.mjs';

/** Jest's Node environment with the embedded back end. */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.embeddedBackEnd = embeddedBackEnd;
  }

  async teardown() {
    await super.teardown();
    releaseMemory();
  }
}
