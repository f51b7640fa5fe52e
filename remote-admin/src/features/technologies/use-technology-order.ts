import {
  LIST_OF_TECHNOLOGY,
  technologyRecordsQuery,
  useOrderTechnologies,
  type Technology,
  type TechnologyRecord,
  type TechnologyType,
} from '@portfolio/shared-api/technologies';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOrder, type OrderChange } from '../../components/sortable/use-order';

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

const keyOf = ({ key }: TechnologyEntry) => key;

const bothLists = (records: readonly TechnologyRecord[]) => [
  ...technologyEntries(records, 'language'),
  ...technologyEntries(records, 'tool'),
];

/** The order of both lists, which is saved as a single record. */
export function useTechnologyOrder(records: readonly TechnologyRecord[] | undefined) {
  const client = useQueryClient();
  const saved = () => client.getQueryData(technologyRecordsQuery().queryKey) ?? [];
  const { mutateAsync } = useOrderTechnologies();
  const items = useMemo(() => records && bothLists(records), [records]);

  const save = ({ ids }: OrderChange) => {
    const entries = bothLists(saved());
    const namesOf = (type: TechnologyType) =>
      ids
        .flatMap((id) => entries.filter(({ key }) => key === id).filter((entry) => entry.type === type))
        .map(({ name }) => name);
    return mutateAsync({
      names: { programmingLanguages: namesOf('language'), frameworks_tools: namesOf('tool') },
      version: saved()[0]?.version,
    });
  };
  const order = useOrder({ items, idOf: keyOf, save });

  return {
    ...order,
    /** Other servers have several records, whose order among each other can't be saved. */
    canChange: records?.length === 1,
    /** The entries of a list and a function to move them. */
    listOf(type: TechnologyType) {
      const entries = order.items?.filter((entry) => entry.type === type);
      const first = order.items?.findIndex((entry) => entry.type === type) ?? 0;
      return { entries, onMove: (key: string, to: number) => order.move(key, first + to) };
    },
    /** An entry's position once the running save of the order is done. */
    async whenSaved(entry: TechnologyEntry): Promise<TechnologyEntry> {
      await order.whenSaved();
      return bothLists(saved()).find(({ key }) => key === entry.key) ?? entry;
    },
  };
}
