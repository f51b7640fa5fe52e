import { useMemo, useState, type Ref } from 'react';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { findOptions, type FinderOption, type FoundOption } from './find-options';
import { Box, Excerpt, Found, Input, Kind, List, Note, Nothing, Option } from './parts';

export interface FinderProps<T extends FinderOption> {
  label: string;
  placeholder?: string;
  /** In the order that is shown before any input. */
  options: readonly T[];
  onChoose: (option: T) => void;
  /** Called with the typed text, for options that are searched elsewhere. */
  onType?: (typed: string) => void;
  /** A note about the options, such as that some are still loading. */
  note?: string;
  /** The `<input>`, for focus. */
  ref?: Ref<HTMLInputElement>;
}

/** More than fit into a window; typing finds the others. */
const SHOWN = 30;

/** A search field with the matching options below: choose with arrow keys and Enter. For a dialog. */
export function Finder<T extends FinderOption>(props: FinderProps<T>) {
  const { label, placeholder, options, onChoose, onType, note, ref } = props;
  const [typed, setTyped] = useState('');
  const found = useMemo(() => findOptions(options, typed), [options, typed]);
  const hidden = Math.max(0, found.length - SHOWN);
  return (
    <Autocomplete.Root
      inline
      open
      items={found}
      filteredItems={found.slice(0, SHOWN)}
      itemToStringValue={({ option }) => option.label}
      autoHighlight="always"
      value={typed}
      onValueChange={(next, { reason }) => {
        // Choosing an option also changes the input; that isn't typing.
        if (reason === 'item-press') return;
        setTyped(next);
        onType?.(next);
      }}
    >
      <Box>
        <Search size={18} aria-hidden />
        <Input ref={ref} aria-label={label} placeholder={placeholder} />
      </Box>
      <Found>
        <List aria-label={label}>
          {(each: FoundOption<T>) => (
            <Option key={each.option.id} value={each} onClick={() => onChoose(each.option)}>
              <span dir="auto">
                {each.option.label}
                {each.excerpt && <Excerpt>{each.excerpt}</Excerpt>}
              </span>
              <Kind>{each.option.kind}</Kind>
            </Option>
          )}
        </List>
        <Nothing>Nothing found.</Nothing>
      </Found>
      <Note>{[hidden > 0 ? `${hidden} more – keep typing.` : '', note].filter(Boolean).join(' ')}</Note>
    </Autocomplete.Root>
  );
}
