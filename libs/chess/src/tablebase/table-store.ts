import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DtzTable } from './dtz-table';
import { unavailable } from './failures';
import { exchangeColours, materialNamed, nameOf, type Material } from './material';
import { PAGE_BYTES, PageCache } from './page-cache';
import { TableFile } from './table-file';
import { WdlTable } from './wdl-table';

/** What limits the memory and the open files of a store. */
export interface StoreLimits {
  /** Bytes of table files kept in memory. */
  readonly cacheBytes: number;
  /** Table files of each kind open at the same time; each keeps up to some 100 kB besides. */
  readonly openTables: number;
}

interface Table {
  readonly file: TableFile;
}

interface Place<T> {
  readonly path: string;
  /** The men as the file has the colours. */
  readonly material: Material;
  table: T | undefined;
}

/** All tables of one kind that have been found; one is read when it is first asked for. */
class Shelf<T extends Table> {
  /** By material, both ways round. */
  private readonly places = new Map<Material, Place<T>>();
  private readonly open = new Set<Place<T>>();

  constructor(
    private readonly suffix: string,
    private readonly limit: number,
    private readonly read: (path: string, material: Material) => T,
  ) {}

  /** Notes a file if it is a table of this kind; of several for the same men the first counts. */
  note(folder: string, name: string): void {
    if (!name.endsWith(this.suffix)) return;
    const material = materialNamed(name.slice(0, -this.suffix.length));
    if (material === undefined || this.places.has(material)) return;
    const place = { path: join(folder, name), material, table: undefined };
    this.places.set(material, place);
    this.places.set(exchangeColours(material), place);
  }

  get(material: Material): T {
    const place = this.places.get(material);
    if (place === undefined) throw unavailable(nameOf(material) + this.suffix, 'there is no such table');
    return place.table ?? this.openAt(place);
  }

  private openAt(place: Place<T>): T {
    const oldest = this.open.values().next();
    if (this.open.size >= this.limit && !oldest.done) this.closeAt(oldest.value);
    place.table = this.read(place.path, place.material);
    this.open.add(place);
    return place.table;
  }

  private closeAt(place: Place<T>): void {
    place.table?.file.close();
    place.table = undefined;
    this.open.delete(place);
  }

  close(): void {
    for (const place of [...this.open]) this.closeAt(place);
  }
}

/** The names of the files of each folder that can be read; if none can, that is a failure. */
const listFolders = (folders: readonly string[]): Map<string, string[]> => {
  const names = new Map<string, string[]>();
  let failure = unavailable('tables', 'no folder is named');
  for (const folder of folders)
    try {
      names.set(folder, readdirSync(folder).sort());
    } catch (error) {
      failure = unavailable(folder, (error as Error).message);
    }
  if (names.size === 0) throw failure;
  return names;
};

const readTable = <T>(path: string, cache: PageCache, make: (file: TableFile) => T): T => {
  const file = new TableFile(path, cache);
  try {
    return make(file);
  } catch (error) {
    file.close();
    throw error;
  }
};

/** The tables in some folders, by material. Both questions throw ProbeFailure: no such table, or a corrupt one. */
export class TableStore {
  private readonly wdlTables: Shelf<WdlTable>;
  private readonly dtzTables: Shelf<DtzTable>;

  constructor(folders: readonly string[], { cacheBytes, openTables }: StoreLimits) {
    const cache = new PageCache(Math.max(1, Math.floor(cacheBytes / PAGE_BYTES)));
    this.wdlTables = new Shelf('.rtbw', openTables, (path, material) =>
      readTable(path, cache, (file) => new WdlTable(file, material)),
    );
    this.dtzTables = new Shelf('.rtbz', openTables, (path, material) =>
      readTable(path, cache, (file) => new DtzTable(file, material)),
    );
    for (const [folder, names] of listFolders(folders))
      for (const name of names) {
        this.wdlTables.note(folder, name);
        this.dtzTables.note(folder, name);
      }
  }

  wdl(material: Material): WdlTable {
    return this.wdlTables.get(material);
  }

  dtz(material: Material): DtzTable {
    return this.dtzTables.get(material);
  }

  close(): void {
    this.wdlTables.close();
    this.dtzTables.close();
  }
}
