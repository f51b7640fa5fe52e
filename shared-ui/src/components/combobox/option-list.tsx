import type { RefObject } from 'react';
import { Combobox } from '@base-ui/react/combobox';
import { Check, Plus } from 'lucide-react';
import { useThemedPortal } from '../portal/use-place-theme';
import { List, More, Nothing, Option, Popup, Positioner } from './parts';

interface OptionListProps {
  anchor: RefObject<HTMLDivElement | null>;
  /** Offered as a new option. */
  custom?: string;
  /** The number of further matches that aren't rendered. */
  hidden: number;
}

/** The popup with the matching options. */
export function OptionList({ anchor, custom, hidden }: OptionListProps) {
  const portal = useThemedPortal(anchor);
  return (
    <Combobox.Portal ref={portal}>
      <Positioner anchor={anchor} sideOffset={4}>
        <Popup>
          <Nothing>Nothing found.</Nothing>
          <List>
            {(option: string) => (
              <Option key={option} value={option}>
                {option === custom ? (
                  <>
                    <Plus size={16} aria-hidden />
                    <span>Add “{option}”</span>
                  </>
                ) : (
                  <>
                    <span>
                      <Combobox.ItemIndicator>
                        <Check size={16} aria-hidden />
                      </Combobox.ItemIndicator>
                    </span>
                    <span>{option}</span>
                  </>
                )}
              </Option>
            )}
          </List>
          <More>{hidden > 0 && `${hidden} more – keep typing.`}</More>
        </Popup>
      </Positioner>
    </Combobox.Portal>
  );
}
