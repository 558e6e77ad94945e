import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { moveActive } from './list-move.ts';

export type ComboboxItem = {
  id: string;
  label: string;
  content?: ReactNode;
  /** Selecting it opens a further list. */
  keepsOpen?: boolean | undefined;
};

type ComboboxProps<T extends ComboboxItem> = {
  value: string;
  onValue: (value: string) => void;
  items: readonly T[];
  onSelect: (item: T) => void;
  labels: {
    input: string;
    list: string;
    clear: string;
    /** Announced when the list changes: "7 suggestions, use the arrow keys". */
    status: (count: number) => string;
  };
  name?: string | undefined;
  inputId?: string | undefined;
  placeholder?: string | undefined;
  isLoading?: boolean | undefined;
  /** Shown in the list when the search found nothing. */
  empty?: ReactNode;
  /** After the input, such as a shortcut hint. */
  trailing?: ReactNode;
  onFocus?: (() => void) | undefined;
  /** For a cell of a sheet: no icon or clear button, and Escape keeps the typed text. */
  isCell?: boolean | undefined;
  /** Props of the input itself. `onKeyDown` receives the keys that the list does not handle. */
  input?: Pick<
    ComponentProps<'input'>,
    'aria-describedby' | 'aria-invalid' | 'enterKeyHint' | 'maxLength' | 'onBlur' | 'onKeyDown' | 'onPaste'
  >;
  className?: string | undefined;
};

/**
 * Editable combobox as in the ARIA Authoring Practices. Nothing is selected until an arrow key is pressed, so Enter
 * submits the form as typed.
 */
export function Combobox<T extends ComboboxItem>(props: ComboboxProps<T>) {
  const { value, onValue, items, onSelect, labels, name, inputId, placeholder } = props;
  const { isLoading, empty, trailing, onFocus, isCell, input = {}, className } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const hasList = isOpen && (items.length > 0 || Boolean(empty && value && !isLoading));
  const activeItem = hasList ? items[active] : undefined;

  function choose(item: T) {
    setOpen(item.keepsOpen ?? false);
    setActive(-1);
    onSelect(item);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow && items.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(moveActive(hasList ? active : -1, items.length, event.key === 'ArrowDown' ? 1 : -1));
      return;
    }
    if (event.key === 'Enter') {
      if (activeItem) {
        event.preventDefault();
        choose(activeItem);
        return;
      }
      setOpen(false);
    } else if (event.key === 'Escape') {
      if (hasList) {
        event.preventDefault();
        setOpen(false);
        setActive(-1);
      } else if (value && !isCell) onValue('');
    }
    input.onKeyDown?.(event);
  }

  return (
    <div className={classNames('combobox', isCell && 'combobox-cell', className)}>
      {!isCell && <Icon name="search" className="combobox-icon" />}
      <input
        {...input}
        id={inputId}
        type={isCell ? 'text' : 'search'}
        className="combobox-input"
        role="combobox"
        name={name}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint={input.enterKeyHint ?? 'search'}
        aria-label={labels.input}
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeItem ? `${id}-${activeItem.id}` : undefined}
        aria-busy={isLoading || undefined}
        onChange={(event) => {
          onValue(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => {
          setOpen(true);
          onFocus?.();
        }}
        onBlur={(event) => {
          setOpen(false);
          setActive(-1);
          input.onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      {isLoading && <span className="spinner" aria-hidden="true" />}
      {value && !isCell ? (
        <button
          type="button"
          className="combobox-clear"
          aria-label={labels.clear}
          onClick={(event) => {
            onValue('');
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          <Icon name="x" size="sm" />
        </button>
      ) : (
        trailing
      )}
      <div
        id={`${id}-list`}
        className="combobox-list"
        role="listbox"
        aria-label={labels.list}
        hidden={!hasList}
      >
        {hasList && items.length === 0 && <div className="combobox-empty">{empty}</div>}
        {items.map((item, index) => (
          <div
            key={item.id}
            id={`${id}-${item.id}`}
            ref={index === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            className="combobox-option"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
            onKeyDown={undefined}
          >
            {item.content ?? item.label}
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {hasList ? labels.status(items.length) : ''}
      </span>
    </div>
  );
}
