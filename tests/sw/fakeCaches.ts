const full = () => Object.assign(new Error('There is no room.'), { name: 'QuotaExceededError' });

/** An in-memory Cache Storage with the methods that the worker uses. It holds at most `room` entries. */
export class FakeCaches {
  room = Number.POSITIVE_INFINITY;
  private readonly all = new Map<string, Map<string, Response>>();

  private get size() {
    return [...this.all.values()].reduce((sum, { size }) => sum + size, 0);
  }

  async keys() {
    return [...this.all.keys()];
  }

  async delete(name: string) {
    return this.all.delete(name);
  }

  async open(name: string) {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    const keyOf = (key: string | Request) =>
      new URL(typeof key === 'string' ? key : key.url, 'https://shop.example').href;
    return {
      match: async (key: string | Request) => entries.get(keyOf(key))?.clone(),
      put: async (key: string | Request, response: Response) => {
        if (!entries.has(keyOf(key)) && this.size >= this.room) throw full();
        entries.set(keyOf(key), response);
      },
      delete: async (key: string | Request) => entries.delete(keyOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  }

  /** Returns the paths in a cache. */
  paths(name: string): string[] {
    return [...(this.all.get(name)?.keys() ?? [])].map((url) => url.slice('https://shop.example'.length)).sort();
  }
}
