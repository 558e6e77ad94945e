import type { ReactNode } from 'react';

type SpecimenName = {
  /** The exported name of the component. */
  name: string;
  /** Its file in `ui/`. */
  file: string;
};

export function SpecimenLabel({ name, file }: SpecimenName) {
  return (
    <code className="gal-label">
      <b>{name}</b> · {file}
    </code>
  );
}

/** A component in its important states, under its name in code. */
export function Specimen({ children, ...component }: SpecimenName & { children: ReactNode }) {
  return (
    <figure className="gal-specimen">
      <figcaption>
        <SpecimenLabel {...component} />
      </figcaption>
      {children}
    </figure>
  );
}
