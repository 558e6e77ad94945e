import { TextField } from '@bakul/ui/text-field';
import { useTypedKeywords } from '@bakul/web/lists/use-typed-keywords';
import { useId } from 'react';
import { useNavigate } from 'react-router';

type Props = {
  /** The keywords in the URL. */
  keywords: string;
  /** The URL of the list with other keywords. */
  addressOf: (keywords: string) => string;
  label: string;
  placeholder: string;
  className?: string | undefined;
};

/** The URL holds the filter, so that it can be bookmarked and Back returns to the previous list. */
export function KeywordField({ keywords, addressOf, label, placeholder, className }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useTypedKeywords(keywords, (words) => {
    void navigate(addressOf(words), { replace: true, preventScrollReset: true });
  });

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
