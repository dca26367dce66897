import type { CommandModule } from 'yargs';
import { z } from 'zod';
import { experimentSchema } from '../sim/experiment.ts';

/** The JSON schema of experiment files, for editors. */
export function schemaText(): string {
  return `${JSON.stringify(z.toJSONSchema(experimentSchema, { io: 'input' }), null, 2)}\n`;
}

export const schemaCommand: CommandModule = {
  command: 'schema',
  describe: 'print the JSON schema of experiment files, for editors',
  builder: (y) => y.example('$0 schema > experiment.schema.json', ''),
  handler: () => {
    process.stdout.write(schemaText());
  },
};
