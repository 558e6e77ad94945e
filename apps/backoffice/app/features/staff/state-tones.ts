export const stateTones = { active: 'success', invited: 'warning', inactive: 'neutral' } as const;
