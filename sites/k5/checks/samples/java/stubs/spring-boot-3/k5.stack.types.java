package k5.stack.types;

import java.math.BigDecimal;

public class CurrencyAmount implements Comparable<CurrencyAmount> {
    public static native CurrencyAmount of(BigDecimal amount, String currency);
    public static native CurrencyAmount of(String amount, String currency);
    public native BigDecimal getAmount();
    public native String getCurrency();
    public native int compareTo(CurrencyAmount other);
}
