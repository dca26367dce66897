import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { ColumnKind, GameBatch, GameColumn, GameField } from './game-rows.ts';

/** How a kind of column is stored. */
const STORED: Readonly<Record<ColumnKind, Omit<SchemaElement, 'name' | 'repetition_type'>>> = {
  count: { type: 'INT32' },
  block: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  truth: { type: 'BOOLEAN' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
};

/** Hands on what it has been given, instead of keeping it. */
class PassingWriter extends ByteWriter {
  private readonly take: (bytes: Uint8Array) => void;

  constructor(take: (bytes: Uint8Array) => void) {
    super();
    this.take = take;
  }

  flush(): void {
    this.take(this.getBytes());
    this.index = 0;
  }

  override finish(): void {
    this.flush();
  }
}

/** Games as an Apache Parquet file. A batch is a row group, and is handed on as soon as it is there: none is kept. */
export class ParquetGames {
  private readonly columns: readonly GameColumn[];
  private readonly writer: ParquetWriter;

  /** `take` has done with the bytes when it returns. */
  constructor(columns: readonly GameColumn[], take: (bytes: Uint8Array) => void) {
    this.columns = columns;
    const fields = columns.map(
      ({ name, kind, isOptional }): SchemaElement => ({
        name,
        ...STORED[kind],
        repetition_type: isOptional ? 'OPTIONAL' : 'REQUIRED',
      }),
    );
    const schema: SchemaElement[] = [{ name: 'games', num_children: fields.length }, ...fields];
    this.writer = new ParquetWriter({ writer: new PassingWriter(take), schema });
  }

  add({ size, fields }: GameBatch): void {
    const columnData = this.columns.map((column, i) => sourceOf(column, fields[i]));
    // Bytes are taken at once, so nothing is waited for.
    void this.writer.write({ columnData, rowGroupSize: size });
  }

  end(): void {
    void this.writer.finish();
  }
}

/** Numbers of blocks follow each other, and so do the texts that end in them: only the differences are stored. */
function sourceOf({ name, kind }: GameColumn, data: readonly GameField[]): ColumnSource {
  if (kind === 'block')
    return { name, data: data.map((block) => BigInt(block as number)), encoding: 'DELTA_BINARY_PACKED' };
  return { name, data: data as GameField[], ...(name === 'seed' ? { encoding: 'DELTA_BYTE_ARRAY' } : {}) };
}
