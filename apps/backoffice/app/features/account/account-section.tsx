import type { ReactNode } from 'react';

type AccountSectionProps = {
  title: string;
  /** The id of the title, which then names the section. */
  titleId?: string | undefined;
  children: ReactNode;
};

export function AccountSection({ title, titleId, children }: AccountSectionProps) {
  return (
    <section className="grid grid-cols-1 gap-3 justify-items-start" aria-labelledby={titleId}>
      <h2 className="text-lg" id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function AccountList({ children }: { children: ReactNode }) {
  return <ul className="grid w-full border-b border-line">{children}</ul>;
}

/** A passkey or session: its text, and the button that ends it. */
export function AccountRow({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-3 border-t border-line">
      <div className="grid min-w-0 wrap-anywhere">{text}</div>
      {children}
    </li>
  );
}
