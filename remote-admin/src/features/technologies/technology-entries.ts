import {
  LIST_OF_TECHNOLOGY,
  type Technology,
  type TechnologyRecord,
  type TechnologyType,
} from '@portfolio/shared-api/technologies';

/** A technology and its position. */
export interface TechnologyEntry extends Technology {
  /** The id of its record. */
  readonly id: string;
  readonly version?: number;
  readonly type: TechnologyType;
  readonly index: number;
  /** Identifies the entry after it is moved. */
  readonly key: string;
}

/** All technologies of a type, from all records. */
export const technologyEntries = (
  records: readonly TechnologyRecord[],
  type: TechnologyType,
): TechnologyEntry[] =>
  records.flatMap(({ _id: id, version, ...lists }) =>
    lists[LIST_OF_TECHNOLOGY[type]].map((technology, index, list) => {
      // Other servers may have the same name more than once.
      const before = list.slice(0, index).filter(({ name }) => name === technology.name).length;
      const key = `${id} ${type} ${before} ${technology.name}`;
      return { ...technology, id, version, type, index, key };
    }),
  );
