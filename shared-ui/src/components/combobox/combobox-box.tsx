import { useRef, type ReactNode, type RefObject } from 'react';
import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, Plus } from 'lucide-react';
import { useThemedPortal } from '../portal/use-themed-portal';
import { Box, List, More, Nothing, Opener, Option, Popup, Positioner } from './parts';

interface ComboboxBoxProps extends Omit<OptionListProps, 'anchor'> {
  label: string;
  isWrong: boolean;
  /** The input, and the chosen values. */
  children: ReactNode;
}

/** The field with its opener, and its popup. */
export function ComboboxBox({ label, isWrong, children, ...list }: ComboboxBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <>
      {/* Not a group: it would have the input's name. */}
      <Box ref={box} role="presentation" $isWrong={isWrong}>
        {children}
        <Opener aria-label={`Show options for ${label}`}>
          <ChevronDown size={18} aria-hidden />
        </Opener>
      </Box>
      <OptionList anchor={box} {...list} />
    </>
  );
}

interface OptionListProps {
  anchor: RefObject<HTMLDivElement | null>;
  /** Offered as a new option. */
  custom?: string;
  /** The number of further matches that aren't rendered. */
  hidden: number;
}

/** The popup with the matching options. */
function OptionList({ anchor, custom, hidden }: OptionListProps) {
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
