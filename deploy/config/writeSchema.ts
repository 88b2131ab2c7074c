/** Writes the configuration's schema as JSON Schema, for editors: `node deploy/config/writeSchema.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { configSchema } from './configSchema.ts';

export const jsonSchema = () => z.toJSONSchema(configSchema, { io: 'input' });

if (import.meta.main)
  writeFileSync(join(import.meta.dirname, 'shop.schema.json'), `${JSON.stringify(jsonSchema(), null, 2)}\n`);
