import { TextField } from '@bakul/ui/text-field';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';

const typingPause = 300;

type Props = {
  /** The keywords in the URL. */
  keywords: string;
  /** The URL of the list with other keywords. */
  addressOf: (keywords: string) => string;
  label: string;
  placeholder: string;
  className: string;
};

/** The URL holds the filter, so that it can be bookmarked and Back returns to the previous list. */
export function KeywordField({ keywords, addressOf, label, placeholder, className }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(keywords);
  const [asked, setAsked] = useState(keywords);
  // The visitor went back, or cleared the search.
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
