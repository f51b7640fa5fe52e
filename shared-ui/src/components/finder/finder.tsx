import { useMemo, useState, type Ref } from 'react';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { matching } from '../combobox/matching';
import { Box, Found, Input, Kind, List, Note, Nothing, Option } from './parts';

/** An option that can be found. */
export interface FinderOption {
  readonly id: string;
  readonly label: string;
  /** Its kind, such as 'Page'. */
  readonly kind: string;
}

export interface FinderProps<T extends FinderOption> {
  label: string;
  placeholder?: string;
  /** In the order that is shown before any input. */
  options: readonly T[];
  onChoose: (option: T) => void;
  /** A note about the options, such as that some are still loading. */
  note?: string;
  /** The `<input>`, for focus. */
  ref?: Ref<HTMLInputElement>;
}

/** More than fit into a window; typing finds the others. */
const SHOWN = 30;

/** A search field with the matching options below: choose with arrow keys and Enter. For a dialog. */
export function Finder<T extends FinderOption>(props: FinderProps<T>) {
  const { label, placeholder, options, onChoose, note, ref } = props;
  const [typed, setTyped] = useState('');
  const found = useMemo(() => matching(options, typed, (option) => option.label), [options, typed]);
  const hidden = Math.max(0, found.length - SHOWN);
  return (
    <Autocomplete.Root
      inline
      open
      items={options}
      filteredItems={found.slice(0, SHOWN)}
      itemToStringValue={(option) => option.label}
      autoHighlight="always"
      value={typed}
      onValueChange={(next, { reason }) => {
        // Choosing an option also changes the input; that isn't typing.
        if (reason !== 'item-press') setTyped(next);
      }}
    >
      <Box>
        <Search size={18} aria-hidden />
        <Input ref={ref} aria-label={label} placeholder={placeholder} />
      </Box>
      <Found>
        <List aria-label={label}>
          {(option: T) => (
            <Option key={option.id} value={option} onClick={() => onChoose(option)}>
              <span dir="auto">{option.label}</span>
              <Kind>{option.kind}</Kind>
            </Option>
          )}
        </List>
        <Nothing>Nothing found.</Nothing>
      </Found>
      <Note>{[hidden > 0 ? `${hidden} more – keep typing.` : '', note].filter(Boolean).join(' ')}</Note>
    </Autocomplete.Root>
  );
}
