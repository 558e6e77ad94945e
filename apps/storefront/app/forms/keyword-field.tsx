import { TextField } from '@bakul/ui/text-field';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';

const typingPause = 300;

type Props = {
  /** As the address has them. */
  keywords: string;
  /** Where a list with other keywords is. */
  addressOf: (keywords: string) => string;
  label: string;
  placeholder: string;
  className: string;
};

/** The address says what is shown, so that it can be kept, and the way back leads to the list before. */
export function KeywordField({ keywords, addressOf, label, placeholder, className }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(keywords);
  const [asked, setAsked] = useState(keywords);
  // Somebody went back, or cleared the search.
  if (asked !== keywords) {
    setAsked(keywords);
    if (typed.trim() !== keywords) setTyped(keywords);
  }

  const show = useEffectEvent((words: string) => {
    void navigate(addressOf(words), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (typed.trim() === keywords) return;
    const timer = setTimeout(() => show(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed, keywords]);

  return (
    <search className={className}>
      <TextField
        id={id}
        name="keywords"
        label={label}
        placeholder={placeholder}
        value={typed}
        onValue={setTyped}
        maxLength={100}
        autoComplete="off"
      />
    </search>
  );
}
