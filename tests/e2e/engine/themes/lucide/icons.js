const None = () => null;

export {
  None as AlertCircle,
  None as Check,
  None as ChevronDown,
  None as ChevronUp,
  None as CircleIcon,
  None as Copy,
  None as PlusCircle,
  None as Search,
  None as Trash2,
  None as X,
  None as XIcon,
};
