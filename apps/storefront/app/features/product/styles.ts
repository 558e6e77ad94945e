/** A part of the page, from edge to edge on phones. */
export const section = '-mx-(--gutter) pt-4 pb-5 px-(--gutter) border-t border-line md:mx-0 md:py-6 md:px-0';

/** A part of the buying panel, which has its own frame on wide screens only. The top is left to the part. */
export const panelSection = '-mx-(--gutter) pb-5 px-(--gutter) md:mx-0 md:pb-6 md:px-0 lg:pb-5 lg:px-6';

export const sectionTitle = 'text-lg/7 md:text-xl';

export const sectionHead = 'flex flex-wrap items-center justify-between gap-y-1 gap-x-4 mb-2';
