import { useEffect, useState } from 'react';

const slideTime = 7000;

/** Autoplay only where there is room for a pause button beside the arrows. On phones, visitors swipe. */
export function useSlideTime(): number {
  const [time, setTime] = useState(0);
  useEffect(() => {
    if (matchMedia('(min-width: 40rem)').matches) setTime(slideTime);
  }, []);
  return time;
}
