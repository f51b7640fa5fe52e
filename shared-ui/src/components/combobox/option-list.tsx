import type { RefObject } from 'react';
import { Combobox } from '@base-ui/react/combobox';
import { Check, Plus } from 'lucide-react';
import { usePlaceTheme } from '../portal/use-place-theme';
import { List, More, Nothing, Option, Popup, Positioner } from './parts';

interface OptionListProps {
  anchor: RefObject<HTMLDivElement | null>;
  /** Not among the options: offered as one to add. */
  custom?: string;
  /** How many match beyond those that are drawn. */
  hidden: number;
}

/** The popup with the options that match. */
export function OptionList({ anchor, custom, hidden }: OptionListProps) {
  const portal = usePlaceTheme(anchor);
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
          <More>{hidden > 0 && `${hidden} more: type to find them.`}</More>
        </Popup>
      </Positioner>
    </Combobox.Portal>
  );
}
